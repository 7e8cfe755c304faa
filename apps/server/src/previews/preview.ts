import type { Picture } from '@naru/domain/file';
import type { RouteName } from '@naru/domain/navigation';
import type { Won } from '@naru/domain/shared';

export interface PreviewOffer {
  readonly seller: string;
  /** Null while it is not for sale. */
  readonly price: Won | null;
  /** It is the lowest of several, which cost more. */
  readonly isLowest: boolean;
}

export interface Preview {
  readonly title: string;
  /** One paragraph; empty where nothing was written. */
  readonly description: string;
  readonly picture: Picture | null;
  /** A drawing of ours, below the base, that is shown instead. */
  readonly drawing?: string;
  /** The one address of what is shown, whichever way led there. */
  readonly address: { readonly route: RouteName; readonly query: Readonly<Record<string, string | number>> };
  readonly offer: PreviewOffer | null;
}
