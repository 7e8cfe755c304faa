import { Button } from '@mantine/core';
import type { NftDetail } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { workName } from '@naru/messages';
import { useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Section } from '../../shared/ui/Section.tsx';
import classes from './detail.module.css';
import { TEXTS } from './original-texts.ts';
import { ShareLink } from './ShareLink.tsx';

/** The original behind an NFT, for its owner and its issuer; its owner shares it by a link (choices 5, originals). */
export const OriginalWays = ({ nft: { tokenId, siteCode, name, number, thumbnail, ownedByMe } }: { nft: NftDetail }) => {
  const originals = usePort(TOKENS.originals);
  const overlays = usePort(TOKENS.overlays);
  const session = useSession();
  const issued = session.state === 'member' && session.member.siteAuthList.some((site) => site.siteCode === siteCode);
  if (!ownedByMe && !issued) return null;
  const open = () => originals.ofNft({ tokenId, siteCode });
  const see = () => overlays.open('original', { name: workName({ name, number }), cover: thumbnail, open });
  return (
    <Section title={TEXTS.title}>
      <p className={classes.text}>{ownedByMe ? TEXTS.owner : TEXTS.issuer}</p>
      <Row gap={12}>
        <Button variant="default" onClick={() => void see()}>
          {TEXTS.see}
        </Button>
      </Row>
      {ownedByMe && <ShareLink tokenId={tokenId} siteCode={siteCode} />}
    </Section>
  );
};
