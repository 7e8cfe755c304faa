const SECRET_BYTES = 32;
/** By what the server knows a client from others: plain, and as it is named under https. */
const CLIENT_COOKIES = ['naru_client', '__Host-naru_client'] as const;

const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Keeps the cookies that a server sets, for programs without a jar of their own: the QR of a sign-in is told only to whoever asked for it,
 * which a cookie proves. It begins with a secret of its own, to which the log-ins of its program are bound: whoever steals their tokens
 * cannot go on with them. A browser shows no `Set-Cookie` to scripts, lets them send no cookie and minds its own.
 *
 * @public For programs.
 */
export const cookieJar = () => {
  const secret = newSecret();
  const cookies = new Map<string, string>(CLIENT_COOKIES.map((name) => [name, secret]));
  return {
    header: (): { readonly cookie: string } => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    keep: (headers: Headers): void => {
      for (const line of headers.getSetCookie()) {
        const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value !== undefined) cookies.set(name, value);
      }
    },
  };
};

export type CookieJar = ReturnType<typeof cookieJar>;
