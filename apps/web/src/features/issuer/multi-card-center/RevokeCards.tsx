import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { type BulkJob, CARD_NAMES, type RefusedCard, type RevocableCards, readRows } from '@naru/domain/bulk';
import type { Answer } from '@naru/domain/failure';
import { csvOf, failuresOf, requiredText, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { bulkFileFaultText, formatNumber, revokeFaultText } from '@naru/messages';
import { useState } from 'react';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { SHEET_TYPES } from '../../../shared/form/file-types.ts';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { NamedJob, useShowJob } from '../../../shared/issuer/JobPanel.tsx';
import { useRevoke } from '../../../shared/issuer/use-revoke.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

const SHOWN = 20;
const reasonOf = requiredText(TEXT_LIMITS.long);

const nameOf = ({ by, value }: RefusedCard): string => `${CARD_NAMES[by]} ${value}`;

const refusedFile = (refused: readonly RefusedCard[]): File => {
  const rows = refused.map((card) => [card.at, nameOf(card), revokeFaultText(card.fault)]);
  return new File([csvOf([['순서', '카드', '이유'], ...rows])], '폐기하지_않는_카드.csv', { type: 'text/csv;charset=utf-8' });
};

const summaryOf = ({ ids, refused }: RevocableCards): string =>
  [
    `NFT ${formatNumber(ids.length)}개를 폐기할 수 있어요.`,
    ...(refused.length > 0 ? [`${formatNumber(refused.length)}건은 폐기하지 않아요.`] : []),
  ].join(' ');

/** Takes cards of a job out of the world for good: those chosen in the table, by their rows, or by a file; what that would do is told before (product 7, bulk). */
export const RevokeCards = ({ job, chosen, onRevoked }: { job: BulkJob; chosen: ReadonlySet<number>; onRevoked: () => void }) => {
  const { siteCode, jobId, name } = job;
  const port = usePort(TOKENS.bulk);
  const overlays = usePort(TOKENS.overlays);
  const revoke = useRevoke();
  const form = useForm({ rows: '', reason: '' });
  const [message, setMessage] = useState('');
  const [cards, setCards] = useState<RevocableCards>();
  const look = async (answer: Answer<RevocableCards>): Promise<void> => {
    const looked = await overlays.during(answer);
    setCards(looked.ok && looked.value.fault === null ? looked.value : undefined);
    if (!looked.ok) await overlays.open('refused', looked.failure);
    else setMessage(looked.value.fault === null ? summaryOf(looked.value) : bulkFileFaultText(looked.value.fault));
  };
  const byRows = async (): Promise<void> => {
    const typed = form.typed.rows;
    const rows = typed.trim() === '' && chosen.size > 0 ? [...chosen] : readRows(typed);
    form.tell(rows === undefined ? [{ field: 'rows', words: '카드 표에서 고르거나, 1-20, 35처럼 행 번호를 적어 주세요.' }] : []);
    if (rows !== undefined) await look(port.revocable({ siteCode, jobId, rows }));
  };
  const showJob = useShowJob();
  const confirm = async (ids: RevocableCards['ids']): Promise<void> => {
    const why = reasonOf(form.typed.reason);
    if (form.tell(failuresOf({ reason: why })) || !why.ok) return;
    const revoked = await revoke({ siteCode, bulkJobId: jobId, ids, reason: why.value }, { name, count: ids.length });
    if (revoked === undefined) return;
    setCards(undefined);
    setMessage('');
    showJob(revoked.jobId);
    onRevoked();
  };
  return (
    <Section title={TEXTS.revoke}>
      <NamedJob siteCode={siteCode} />
      <p className={classes.note}>
        폐기한 NFT는 체인에서도 없어지고 되돌릴 수 없어요. 판매됐거나 결제 중인 카드는 폐기하지 않아요. 카드 표에서 고르거나, 행 번호를
        적거나, 내려받은 목록에서 폐기할 행만 남겨 올리면 무엇이 폐기되는지 먼저 알려 드려요.
      </p>
      <Form name={TEXTS.revokeCheck} onSubmit={byRows}>
        <div className={classes.ways}>
          <TextInput
            label="행 번호"
            placeholder={chosen.size > 0 ? `표에서 고른 ${formatNumber(chosen.size)}행` : '1-20, 35'}
            {...form.field('rows')}
          />
          <Button type="submit" variant="default">
            {TEXTS.revokeCheck}
          </Button>
          <FileChoice
            label="폐기할 목록 파일 (CSV, XLSX)"
            types={SHEET_TYPES}
            onFile={(sheet) => void look(port.revocableOf({ siteCode, jobId, sheet }))}
          >
            {(props) => (
              <Button variant="default" {...props}>
                폐기할 목록 올리기
              </Button>
            )}
          </FileChoice>
        </div>
      </Form>
      <Outcome text={message} />
      {cards !== undefined && cards.refused.length > 0 && (
        <>
          <Table
            label="폐기하지 않는 카드 표"
            head={['순서', '카드', '이유']}
            numeric={['순서']}
            rows={cards.refused.slice(0, SHOWN).map((card) => ({
              key: `${card.at}`,
              cells: [formatNumber(card.at), nameOf(card), revokeFaultText(card.fault)],
            }))}
            empty=""
          />
          <div className={classes.ways}>
            <Button variant="default" onClick={() => void saveFile(refusedFile(cards.refused))}>
              폐기하지 않는 카드 내려받기
            </Button>
          </div>
        </>
      )}
      {cards !== undefined && cards.ids.length > 0 && (
        <Form name={TEXTS.revoke} onSubmit={() => confirm(cards.ids)}>
          <LongText label="폐기 사유" rows={2} most={TEXT_LIMITS.long} {...form.field('reason')} />
          <div className={classes.ways}>
            <Button type="submit" color="red.9">
              {formatNumber(cards.ids.length)}개 폐기
            </Button>
          </div>
        </Form>
      )}
    </Section>
  );
};
