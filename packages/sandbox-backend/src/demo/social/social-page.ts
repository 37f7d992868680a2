/** The contents of a page. */
export interface SocialPage {
  provider: string;
  /** The people who may log in, each with where the choice leads. */
  people: readonly { email: string; href: string }[];
  cancel: string;
  nonce: string;
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; display: grid; gap: .75rem; max-width: 26rem; margin-inline: auto; }
h1 { margin: 0; font-size: 1.25rem; text-transform: capitalize; } p { margin: 0; }
a { padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; overflow-wrap: anywhere; }
`;

/** A provider's page: choose who you are, or go back. */
export function socialPage({ provider, people, cancel, nonce }: SocialPage): string {
  const links = people.map(({ email, href }) => `<a href="${escaped(href)}">${escaped(email)}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${provider} (sandbox)</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>${provider} (sandbox)</h1>
<p>A test page: choose who logs in. The last person has no account yet.</p>
${links.join("\n")}
<a href="${escaped(cancel)}">Cancel</a>
</body>
</html>
`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
