import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { TokenId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { saveText } from '../../shared/save-text.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import classes from './PassportWays.module.css';

/** The NFT's ownership passport: as a file that anybody can check, and on paper. */
export const PassportWays = ({ tokenId }: { tokenId: TokenId }) => {
  const passports = useDesk(TOKENS.passports);
  const overlays = useDesk(TOKENS.overlays);
  const [making, setMaking] = useState(false);
  const download = async (): Promise<void> => {
    setMaking(true);
    const made = await passports.download(tokenId);
    setMaking(false);
    if (made.ok) saveText(made.value.fileName, made.value.body);
    else await overlays.open('refused', made.failure);
  };
  return (
    <Section title="소유권 증명서" more={{ to: addressOf('passport', { tokenId }), label: '확인하기' }}>
      <p className={classes.text}>
        발행부터 지금까지의 거래 내역을 블록체인의 증거와 함께 한 파일에 담아요. 나루에 접속하지 않아도 누구나 진짜인지 확인할 수 있어요.
      </p>
      <div className={classes.ways}>
        <Button variant="default" loading={making} loaderProps={{ 'aria-label': '만들고 있어요' }} onClick={() => void download()}>
          파일로 내려받기
        </Button>
        <LinkButton variant="default" to={addressOf('passportCertificate', { tokenId })}>
          인쇄용 증명서 보기
        </LinkButton>
      </div>
    </Section>
  );
};
