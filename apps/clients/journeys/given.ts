/** What a journey is given to do, in the environment of its process. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
declare const console: { log(text: string): void };

export const given = {
  origin: process.env.NARU_ORIGIN ?? '',
  email: process.env.NARU_EMAIL ?? '',
  password: process.env.NARU_PASSWORD ?? '',
  siteCode: process.env.NARU_SITE ?? '',
  productId: Number(process.env.NARU_PRODUCT),
  price: Number(process.env.NARU_PRICE),
  key: process.env.NARU_KEY ?? '',
};

/** What a journey has come to, as one line. */
export const tell = (outcome: {
  readonly seen: number;
  readonly refusedFor: number;
  readonly priceNow: number | undefined;
  readonly payUrl: string;
  readonly orderId: string;
}): void => console.log(JSON.stringify(outcome));
