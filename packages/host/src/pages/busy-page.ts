const TEXTS = {
  en: ["One moment, please", "Many people are here just now. Try again in a few seconds.", "Try again"],
  es: [
    "Un momento, por favor",
    "Hay muchas personas en el sitio. Vuelve a intentarlo en unos segundos.",
    "Reintentar",
  ],
  pt: [
    "Um momento, por favor",
    "Há muitas pessoas no site agora. Tente de novo em alguns segundos.",
    "Tentar de novo",
  ],
} as const;

/** The page for a visitor who has to wait. It needs no rendering and no data. */
export function busyPage(locale: string): string {
  const language = locale.slice(0, 2);
  const [title, text, again] = TEXTS[language === "pt" || language === "es" ? language : "en"];
  return [
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>`,
    `<body><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></body></html>`,
  ].join("");
}
