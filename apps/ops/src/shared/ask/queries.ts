import { Queries } from '@naru/frontend/queries';

/** What the console was told. Nothing is asked anew behind somebody's back: every call says that they are still there. */
export const createQueries = (): Queries =>
  new Queries({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } } });
