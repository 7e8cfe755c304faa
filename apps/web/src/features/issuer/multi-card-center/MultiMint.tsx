import '../../../shared/form/css.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { BulkJobId, SiteCode, UploadId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { fieldText } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { SHEET_TYPES } from '../../../shared/form/file-types.ts';
import { DisclosurePart } from '../../../shared/issuer/product-form/DisclosurePart.tsx';
import parts from '../../../shared/issuer/product-form/Parts.module.css';
import {
  changeOf,
  type Faults,
  faultsInChange,
  NOTHING_TYPED,
  type ProductFormView,
  type Typed,
} from '../../../shared/issuer/product-form/product-draft.ts';
import { SalePart } from '../../../shared/issuer/product-form/SalePart.tsx';
import { TextsPart } from '../../../shared/issuer/product-form/TextsPart.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './MultiCard.module.css';
import { OpenUploads } from './OpenUploads.tsx';
import { SendFile } from './SendFile.tsx';
import { TEXTS } from './texts.ts';

/** Begins a bulk mint: what is the same of all cards, and the sheet that has the rest (product 2, multi-mint). */
export const MultiMint = () => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return (
    <div className={classes.screen}>
      <div>
        <PageTitle title={TEXTS.mint} />
        <p className={classes.lead}>파일을 올리면 행마다 확인만 해요. 무엇이 만들어질지 본 뒤에 발행을 시작해요.</p>
      </div>
      <NewJob key={siteCode} siteCode={siteCode} />
    </div>
  );
};

/** What is wrong with what all cards have in common: each has its own name, and may have its own description. */
const faultsInTerms = (typed: Typed): Faults => {
  const { name: _, description, ...faults } = faultsInChange(typed);
  return description === undefined || typed.description.trim() === '' ? faults : { ...faults, description };
};

const NewJob = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.bulk);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { data: templates = [] } = useAnswerOf(TOKENS.cardTemplates, KEYS.cardTemplates(siteCode), (designs) => designs.list(siteCode));
  const [template, setTemplate] = useState('');
  const [putUp, setPutUp] = useState(true);
  const [sheet, setSheet] = useState<{ readonly file: File; readonly uploadId?: UploadId }>();
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [jobId, setJobId] = useState<BulkJobId>();
  // Tried again, it opens the same job.
  const [key] = useState(() => crypto.randomUUID());
  const faults = faultsInTerms(typed);
  const form: ProductFormView = {
    typed,
    set: (change) => setTyped((before) => ({ ...before, ...change })),
    fault: (field) => {
      const fault = asked ? faults[field] : undefined;
      return fault === undefined ? undefined : fieldText(fault);
    },
    isLocked: () => false,
  };
  const submit = (): void => {
    setAsked(true);
    const wrong =
      Object.keys(faults).length > 0
        ? '입력한 내용을 확인해 주세요. 고칠 곳에 안내가 있어요.'
        : sheet === undefined
          ? '카드 파일을 골라 주세요.'
          : undefined;
    setRefusal(wrong);
    setSending(wrong === undefined);
  };
  const open = async (upload: string) => {
    const { name: _, ...terms } = changeOf(typed);
    const chosen = templates.find(({ templateId }) => String(templateId) === template)?.templateId;
    const opened = await port.preview({ siteCode, upload, terms: { ...terms, putUp }, templateId: chosen, key });
    if (opened.ok) setJobId(opened.value.jobId);
    return opened;
  };
  const end = (): void => {
    setSending(false);
    if (jobId !== undefined) void navigate(addressOf('multiCardDetail', { jobId, siteCode }));
  };
  return (
    <Form name={TEXTS.mint} onSubmit={submit}>
      <div className={parts.parts}>
        <fieldset className={parts.part} disabled={sending}>
          <legend>{TEXTS.sheet}</legend>
          <p className={classes.note}>XLSX나 CSV(UTF-8, CP949, UTF-16), 50,000행·32MB까지 올릴 수 있어요.</p>
          <div className={classes.ways}>
            <FileChoice label={TEXTS.sheet} types={SHEET_TYPES} onFile={(file) => setSheet({ file })}>
              {(props) => (
                <Button variant="default" {...props}>
                  파일 고르기
                </Button>
              )}
            </FileChoice>
            {sheet !== undefined && <span className={classes.chosen}>{sheet.file.name}</span>}
          </div>
          <OpenUploads siteCode={siteCode} kind="sheet" types={SHEET_TYPES} onGoOn={(file, { uploadId }) => setSheet({ file, uploadId })} />
          <NativeSelect
            label={TEXTS.drawing}
            description="이미지 메이커의 디자인을 고르면 파일의 값으로 카드를 그려요. 고르지 않으면 다음 화면에서 ZIP을 올려요."
            value={template}
            data={[
              { value: '', label: 'ZIP의 그림 파일 쓰기' },
              ...templates.map(({ templateId, name }) => ({ value: String(templateId), label: name })),
            ]}
            onChange={(event) => setTemplate(event.currentTarget.value)}
          />
          <Checkbox
            label="발행하면 바로 판매 등록"
            description="끄면 작성 중으로 만들고, 나중에 상품 목록에서 등록해요."
            checked={putUp}
            onChange={(event) => setPutUp(event.currentTarget.checked)}
          />
        </fieldset>
        <h2>모든 카드에 같은 내용</h2>
        <TextsPart form={form} siteCode={siteCode} named={false} />
        <SalePart form={form} priced={false} />
        <DisclosurePart form={form} />
      </div>
      <FormFault text={refusal} />
      {sending && sheet !== undefined ? (
        <SendFile siteCode={siteCode} kind="sheet" {...sheet} use={open} onEnd={end} />
      ) : (
        <div className={classes.ways}>
          <Button type="submit" size="md">
            파일 확인하기
          </Button>
        </div>
      )}
    </Form>
  );
};
