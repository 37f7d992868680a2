import { completeDocumentNumber, isDocumentNumber } from "./document-number.ts";
import { type Home, postalAddresses } from "./home.ts";
import { PLAYERS } from "./players.ts";

/** Players of Brazil, and of every country that has no table of its own. */
export const BRAZIL: Home = {
  country: "BR",
  ddi: "55",
  language: "pt-br",
  currency: "BRL",
  documentType: "national",
  isDocument: isDocumentNumber,
  transfer: "PIX",
  cities: ["São Paulo", "Rio de Janeiro", "Belo Horizonte"],
  addresses: postalAddresses("BR", [
    ["01310100", "Avenida Paulista", "Bela Vista", "São Paulo", "SP"],
    ["20040002", "Avenida Rio Branco", "Centro", "Rio de Janeiro", "RJ"],
    ["30130010", "Avenida Afonso Pena", "Centro", "Belo Horizonte", "MG"],
    ["40020000", "Praça da Sé", "Centro", "Salvador", "BA"],
    ["90010150", "Rua dos Andradas", "Centro Histórico", "Porto Alegre", "RS"],
  ]),
  banks: [
    { code: "901", name: "Banco Aurora" },
    { code: "902", name: "Banco do Farol" },
    { code: "903", name: "Banco Jangada" },
    { code: "904", name: "Cooperativa Ipê" },
    { code: "905", name: "Banco Mar Aberto" },
  ],
  names: ["Alice", "Caio", "Dora", "Heitor", "Iara", "Otto"],
  surnames: ["Almeida", "Brito", "Campos", "Duarte", "Esteves", "Farias"],
  residents: Object.fromEntries(PLAYERS.map((player) => [player.email, player])),
  newcomer: (number) => ({
    lastName: "Silva",
    motherName: "Maria Silva",
    phone: `118${String(number).padStart(8, "0")}`,
    document: completeDocumentNumber(String(300_000_000 + number)),
  }),
};
