/** An address within the web app: nothing that operators put up leads out of the house (safety, next address). */
const WITHIN = /^\/(?!\/)[^\s\\]*$/;

/** Whether a link leads nowhere or within the web app. */
export const isWithin = (link: string): boolean => link === '' || WITHIN.test(link);
