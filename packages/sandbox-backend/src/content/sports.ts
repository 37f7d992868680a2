import { inLanguages } from "../contract/http/texts.ts";
import type { League, Sport } from "../contract/sports/match.ts";

/** A league from a template of `slug | name | country | side,side`. */
function league([line = ""]: readonly string[]): League {
  const [slug = "", name = "", country = "", sides = ""] = line.split(" | ");
  return { slug, name, country, sides: sides.split(",") };
}

/** The sports of the sandbox; leagues, clubs and players are invented. */
export const SPORTS: readonly Sport[] = [
  {
    slug: "football",
    name: inLanguages`Futebol | Fútbol | Football`,
    minutes: 95,
    points: [1],
    total: 2.5,
    hasDraw: true,
    leagues: [
      league`serie-ouro | Série Ouro | BR | Serra Azul,Porto Real,Ipê Futebol Clube,Vila Jacarandá,Guaraúna,Atlético Ribeira,Pedra Branca,União do Mar,Sabiá,Esporte Mirante`,
      league`liga-austral | Liga Austral | CL | Deportivo Coihue,Unión Atacama,Real Maipo,Cóndor FC,Puerto Lirios,San Telmo del Valle,Los Copihues,Estrella Andina`,
      league`northern-league | Northern League | GB | Ashford Rovers,Millbrook Town,Harbour United,Oakwell City,Redmoor Albion,Kingsfield,Westmere,Larkhill Athletic`,
      league`copa-continental | Copa Continental | INT | Serra Azul,Real Maipo,Monterrosa,Alianza Pacífico,Porto Real,Cóndor FC,Bahía Blanca SC,Tierra Alta`,
    ],
  },
  {
    slug: "basketball",
    name: inLanguages`Basquete | Básquetbol | Basketball`,
    minutes: 48,
    points: [2, 2, 3, 1],
    total: 168.5,
    hasDraw: false,
    leagues: [
      league`liga-atlantica | Liga Atlântica | BR | Farol Basquete,Tubarões da Ilha,Cerrado Kings,Maré Alta,Onças Negras,Recôncavo`,
      league`east-conference | East Conference | US | Rivertown Herons,Capital Foxes,Bay Comets,Ironport Bulls,Lakeside Owls,Summit Rams`,
    ],
  },
  {
    slug: "tennis",
    name: inLanguages`Tênis | Tenis | Tennis`,
    minutes: 130,
    points: [1],
    total: 21.5,
    hasDraw: false,
    leagues: [
      league`aurora-open | Aurora Open | BR | M. Farias,L. Benedetti,J. Okafor,S. Lindqvist,T. Morales,A. Novakova,C. Duarte,P. Haraldsen,E. Quispe,R. Tanaka`,
      league`andes-cup | Andes Cup | CL | V. Sepúlveda,N. Arregui,B. Kowalska,D. Ferreira,I. Petrenko,G. Almonacid,F. Rossi,H. Park`,
    ],
  },
  {
    slug: "volleyball",
    name: inLanguages`Vôlei | Vóleibol | Volleyball`,
    minutes: 110,
    points: [1],
    total: 180.5,
    hasDraw: false,
    leagues: [
      league`superliga-sol | Superliga Sol | BR | Maresia Vôlei,Minas Esmeralda,Praia Grande,Araucária,Sertão Vôlei,Rio Claro Stars`,
    ],
  },
  {
    slug: "esports",
    name: inLanguages`E-sports | E-sports | Esports`,
    minutes: 60,
    points: [1],
    total: 24.5,
    hasDraw: false,
    leagues: [
      league`pixel-masters | Pixel Masters | INT | Night Capys,Team Quasar,Frostbyte,Lagarto Gaming,Nine Lives,Binary Monks,Vortex 7,Pampa Esports`,
    ],
  },
];
