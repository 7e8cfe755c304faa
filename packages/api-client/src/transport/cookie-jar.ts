/**
 * Keeps the cookies that a server sets, for programs without a jar of their own: the QR of a sign-in is told only to whoever asked for it,
 * which a cookie proves. A browser shows no `Set-Cookie` to scripts and minds its own, so that there this jar stays empty.
 */
export const cookieJar = () => {
  const kept = new Map<string, string>();
  return {
    header: (): { readonly cookie?: string } =>
      kept.size === 0 ? {} : { cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; ') },
    keep: (headers: Headers): void => {
      for (const line of headers.getSetCookie()) {
        const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value !== undefined) kept.set(name, value);
      }
    },
  };
};

/** The cookies of one client. */
export type CookieJar = ReturnType<typeof cookieJar>;
