/** The screens by which people come in, as their addresses behind a server's own; a product and an NFT are the first that home leads to. */
export const entrances = async (origin: string): Promise<Readonly<Record<string, string>>> => {
  const home = await (await fetch(`${origin}/nft/home`)).text();
  const first = (path: string): string => new RegExp(`href="(/nft${path}\\?[^"]*)"`).exec(home)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return {
    home: '/nft/home',
    market: '/nft/market',
    product: first('/market/detail'),
    NFT: first('/detail'),
    store: '/nft/issuer/store?siteCode=NARU-ART',
    login: '/nft/login',
  };
};
