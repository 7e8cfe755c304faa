import { Button } from '@mantine/core';
import type { StoreProduct } from '@naru/domain/store';
import { useDesk } from '@naru/frontend/container';
import { useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { TEXTS } from './texts.ts';

/** The original behind a product, for its issuer (product 2, original-file viewers). */
export const ProductOriginal = ({ product: { productId, siteCode, name, thumbnail } }: { product: StoreProduct }) => {
  const originals = useDesk(TOKENS.originals);
  const overlays = useDesk(TOKENS.overlays);
  const session = useSession();
  const issued = session.state === 'member' && session.member.siteAuthList.some((site) => site.siteCode === siteCode);
  if (!issued) return null;
  const see = () => overlays.open('original', { name, cover: thumbnail, open: () => originals.ofProduct(productId) });
  return (
    <Section title={TEXTS.original}>
      <p>{TEXTS.originalLead}</p>
      <Button variant="default" onClick={() => void see()}>
        {TEXTS.seeOriginal}
      </Button>
    </Section>
  );
};
