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

/**
 * Makes the page's one Trusted Types policy: text without `<` cannot make an element, so only plain style text passes; and a script is named
 * by its address only where `isOurWorker` says so (safety, tokens). Does nothing where the browser knows no such policies, or has one.
 */
export const guardMarkup = (factory: PolicyFactory | undefined, isOurWorker: (address: string) => boolean): void => {
  if (!factory || factory.defaultPolicy) return;
  factory.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (address) => (isOurWorker(address) ? address : null),
  });
};
