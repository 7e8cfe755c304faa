import { formatWon } from '@naru/messages';
import type { Typed } from '../../../shared/issuer/product-form/product-draft.ts';
import { wonTyped } from '../../../shared/price-field.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { PreviewCard } from './PreviewCard.tsx';
import classes from './ProductCreate.module.css';

/** The card as shoppers will see it. */
export const Preview = ({ typed, url }: { typed: Typed; url: string | undefined }) => {
  const session = useSession();
  const site = session.state === 'member' ? session.member.siteAuthList.find(({ siteCode }) => siteCode === session.activeSite) : undefined;
  const price = wonTyped(typed.price);
  return (
    <aside className={classes.preview} aria-label="미리 보기">
      <p className={classes.caption}>스토어에 이렇게 보여요</p>
      <PreviewCard
        url={url}
        issuer={site?.siteName ?? ''}
        name={typed.name === '' ? '상품명' : typed.name}
        price={price === undefined ? '판매 가격' : formatWon(price)}
        gold={typed.productType === 'gold'}
      />
    </aside>
  );
};
