import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode, TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { Original } from '../../shared/original/Original.tsx';
import { failureOf } from '../../shared/query/answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useHashKey } from '../../shared/use-hash-key.ts';
import { useSiteCode, useTokenId } from '../../shared/use-id.ts';
import { TEXTS } from './texts.ts';

const Closed = ({ title, text }: { title: string; text: string }) => (
  <Hint title={<PageTitle title={title} />} text={text}>
    <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>
  </Hint>
);

/** Where a share link leads: the original of an NFT, also of a private one, for whoever has the key (choices 5, originals). */
export const Shared = () => {
  const key = useHashKey();
  const tokenId = useTokenId();
  const siteCode = useSiteCode();
  if (key === '' || tokenId === undefined || siteCode === undefined)
    return (
      <Closed title={TEXTS.noKey} text="안전을 위해 링크의 열쇠를 주소창에서 지웠어요. 이 화면을 다시 보려면 받은 링크를 눌러 주세요." />
    );
  return <Opened key={`${tokenId} ${key}`} tokenId={tokenId} siteCode={siteCode} shareKey={key} />;
};

const isEnded = (error: unknown): boolean => ['noPermission', 'lookupFailed'].includes(failureOf(error).name);

const Opened = (props: { readonly tokenId: TokenId; readonly siteCode: SiteCode; readonly shareKey: string }) => {
  const originals = usePort(TOKENS.originals);
  const overlays = usePort(TOKENS.overlays);
  const open = () => originals.ofNft(props);
  return (
    <Stack gap={24}>
      <Original
        open={open}
        refused={(error) =>
          isEnded(error) ? <Closed title={TEXTS.ended} text="소유자가 공유를 끝냈거나 NFT의 소유자가 바뀌었어요." /> : null
        }
      >
        {({ name }) => (
          <Stack gap={12} items="start">
            <PageTitle title={name} />
            <Text tone="muted">소유자가 보내 준 링크로 원본을 보고 있어요. 이 원본의 권리는 소유자와 발행사에게 있어요.</Text>
            <Button variant="default" onClick={() => void overlays.open('original', { name, open })}>
              {TEXTS.large}
            </Button>
          </Stack>
        )}
      </Original>
    </Stack>
  );
};
