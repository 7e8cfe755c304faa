/** Addresses within the wallet, below its base. */
export const ADDRESSES = Object.freeze({ home: '/', scan: '/scan', apply: '/certificates/new', log: '/log', settings: '/settings' });

const withQuery = (path: string, params: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
};

/** Where a request is answered; `here`: the asking page is open on this very device. */
export const presentAddress = (link: string, here: boolean): string => withQuery('/present', { link, here: here ? '1' : undefined });

/** Where an offered certificate is received; `then`: where its holder goes on afterwards. */
export const receiveAddress = (link: string, then?: string): string => withQuery('/receive', { link, then });

export const applyAddress = (then?: string): string => withQuery(ADDRESSES.apply, { then });

export const certificateAddress = (id: string): string => `/certificates/${encodeURIComponent(id)}`;

/** An address within the wallet; anything else, which somebody put into a link, leads nowhere. */
export const innerAddress = (then: string | null): string | undefined => (then !== null && /^\/(?![/\\])/.test(then) ? then : undefined);
