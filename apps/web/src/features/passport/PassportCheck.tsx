import { Button } from '@mantine/core';
import type { PassportFault, PassportReport } from '@naru/domain/passport';
import type { Result } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { chooseAnew } from '@naru/frontend/form-parts';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { failureText } from '@naru/messages';
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { TOKENS } from '../../shared/tokens.ts';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useTokenId } from '../../shared/use-id.ts';
import classes from './Passport.module.css';
import { TEXTS } from './texts.ts';
import { Verdict } from './Verdict.tsx';

interface Props {
  readonly onFile: (file: File) => void;
  /** Once something was found, the field makes room for it. */
  readonly small: boolean;
}

const FileField = ({ onFile, small }: Props) => {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={classes.drop}
      data-over={over || undefined}
      data-small={small || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileCertificate size={small ? 28 : 48} stroke={1.2} aria-hidden="true" />
      <span>
        <strong>{small ? '다른 파일 확인하기' : '여기에 파일을 끌어다 놓거나 눌러서 선택해 주세요'}</strong>
        {!small && <small>이름이 .naru-passport.json으로 끝나는 파일이에요.</small>}
      </span>
      <input
        type="file"
        accept=".json,application/json"
        className={classes.input}
        onChange={(event) => {
          take(event.currentTarget.files);
          chooseAnew(event);
        }}
      />
    </label>
  );
};

type Found = Result<PassportReport, PassportFault> | { readonly refused: string };

/** Where anybody checks an ownership passport: a file of their own, or the present one of the NFT that the address names. */
export const PassportCheck = () => {
  const checks = usePort(TOKENS.passportChecks);
  const passports = usePort(TOKENS.passports);
  const tokenId = useTokenId();
  const [found, setFound] = useState<Found>();
  const [checking, setChecking] = useState(false);
  // Code and keys come with the page, so that a file can be checked after the connection has gone.
  const { data: prepared = true } = useQuery({ queryKey: ['passport', 'keys'], queryFn: () => checks.prepare(), staleTime: 0 });

  const run = async (read: () => Promise<Found>): Promise<void> => {
    setChecking(true);
    setFound(await read());
    setChecking(false);
  };
  const checkFile = (file: File): Promise<void> => run(async () => checks.check(await file.text()));
  const checkPresent =
    tokenId === undefined
      ? undefined
      : () =>
          run(async () => {
            const answered = await passports.download(tokenId);
            return answered.ok ? checks.check(answered.value.body) : { refused: failureText(answered.failure).text };
          });
  return (
    <div className={classes.page}>
      <PageTitle title="소유권 증명서 확인" />
      <Text tone="muted" above={8} below={24}>
        받은 소유권 증명서 파일이 진짜인지 이 기기에서 바로 확인해요. 파일은 어디에도 보내지 않아요.
      </Text>
      {!prepared && <p role="alert">확인 키를 아직 받지 못했어요. 인터넷에 연결한 뒤 확인해 주세요.</p>}
      <FileField onFile={(file) => void checkFile(file)} small={found !== undefined} />
      {checkPresent !== undefined && (
        <Row justify="center" single above={20}>
          <Button onClick={() => void checkPresent()} loading={checking} loaderProps={{ 'aria-label': '확인하고 있어요' }}>
            이 NFT의 지금 기록 확인하기
          </Button>
        </Row>
      )}
      <Stack gap={24} above={32} role="status">
        {found !== undefined && <Verdict found={found} />}
      </Stack>
      {found === undefined && (
        <section className={classes.what} aria-labelledby="passport-what">
          <h2 id="passport-what">이런 것을 확인해요</h2>
          <ul>
            {TEXTS.checks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
