interface PolicyFactory {
  readonly defaultPolicy?: unknown;
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

declare global {
  var trustedTypes: PolicyFactory | undefined;
}

/** The page's one Trusted Types policy: text without `<` cannot make an element, so only plain style text passes (design, web recipe). */
export const guardMarkup = (factory: PolicyFactory | undefined): void => {
  if (factory && !factory.defaultPolicy) factory.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });
};

guardMarkup(globalThis.trustedTypes);
