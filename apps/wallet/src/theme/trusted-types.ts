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

/** The service worker's file: the only script that the page may name by its address. */
export const WORKER = '/wallet/sw.js';

/** The page's one Trusted Types policy: text without `<` cannot make an element, so only plain style text passes (design, web recipe). */
export const guardMarkup = (factory: PolicyFactory | undefined): void => {
  if (!factory || factory.defaultPolicy) return;
  factory.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (address) => (address === WORKER ? address : null),
  });
};

guardMarkup(globalThis.trustedTypes);
