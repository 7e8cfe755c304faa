/** Where a member is logged in: name to wire code (product 3; choices 5). */
export const LOGIN_ENV = Object.freeze({ web: 'web', webview: 'webview' } as const);

/** A browser of its own, or a web view inside the wallet app. */
export type LoginEnv = keyof typeof LOGIN_ENV;
