/** Pays an order on the sandbox provider's page as a buyer's browser would. */
export const pay = async (
  { origin }: { readonly origin: string },
  payUrl: string,
  action: 'approve' | 'fail' | 'deposit' = 'approve',
  method = 'accountTransfer',
): Promise<void> => {
  const key = new URL(payUrl, origin).searchParams.get('key') ?? '';
  await fetch(`${origin}/nft/pay/${action}`, { method: 'POST', body: new URLSearchParams({ key, method }), redirect: 'manual' });
};
