/** How the operator presents the product; the server puts it into the page's head. */
type Brand = {
  readonly name: string;
  /** An email address. */
  readonly support: string | null;
  /** The address of the logo. */
  readonly logo: string | null;
};

const standard: Brand = { name: "Hotwash", support: null, logo: null };

// The build lists the pages without a browser.
const given = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;

export const brand: Brand = given ? JSON.parse(given) : standard;
