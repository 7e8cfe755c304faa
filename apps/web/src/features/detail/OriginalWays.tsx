import { Button } from '@mantine/core';
import type { OpeningConsent } from '@naru/domain/file';
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
  const open = (consent: OpeningConsent) => originals.ofNft({ tokenId, siteCode, ...consent });
  const see = () => overlays.open('original', { name: workName({ name, number }), cover: thumbnail, open });
  return (
    <Section title={TEXTS.title}>
      <p className={classes.text}>
        {ownedByMe
          ? '소유자만 볼 수 있는 원본이에요. 공유 링크를 보내면 링크를 받은 사람도 볼 수 있어요. NFT를 숨겼어도 마찬가지예요.'
          : '발행한 사이트의 관리자로서 원본을 볼 수 있어요.'}
      </p>
      <Row gap={12}>
        <Button variant="default" onClick={() => void see()}>
          {TEXTS.see}
        </Button>
      </Row>
      {ownedByMe && <ShareLink tokenId={tokenId} siteCode={siteCode} title={workName({ name, number })} />}
    </Section>
  );
};
