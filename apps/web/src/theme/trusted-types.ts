interface PolicyRules {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
}

interface PolicyFactory {
  readonly defaultPolicy?: unknown;
  createPolicy(name: string, rules: PolicyRules): unknown;
}

declare global {
  var trustedTypes: PolicyFactory | undefined;
}

/** The worker that reads PDFs: the only script that the page may name by its address (see scripts/pdf-files.ts). */
const PDF_WORKER = /^\/nft\/assets\/pdf\/[\d.]+\/worker\.js$/;

/** The page's one Trusted Types policy: text without `<` cannot make an element, so only plain style text passes (design, web recipe). */
export const guardMarkup = (factory: PolicyFactory | undefined): void => {
  if (!factory || factory.defaultPolicy) return;
  factory.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (address) => (PDF_WORKER.test(address) ? address : null),
  });
};

guardMarkup(globalThis.trustedTypes);
