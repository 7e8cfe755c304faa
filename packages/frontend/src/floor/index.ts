/** The oldest browsers that the pages run in (decision 100). Web views of KakaoTalk and of Samsung are of these, by the browser that they are made of. */
export const FLOOR = Object.freeze({ chrome: 109, firefox: 115, safari: 16.4, ios: 16.4 } as const);

/** The same as builds name them. */
export const BUILD_TARGETS: string[] = Object.entries(FLOOR).map(([browser, version]) => `${browser}${version}`);
