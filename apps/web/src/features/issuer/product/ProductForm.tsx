import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import type { UnfinishedContent, UnfinishedProduct } from '@naru/domain/unfinished';
import { FormFault } from '@naru/frontend/form-parts';
import { Row } from '@naru/frontend/layout';
import { failureText, formatDateTime, NFT_KIND_LABELS, PRODUCT_FIELD_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { DisclosurePart } from '../../../shared/issuer/product-form/DisclosurePart.tsx';
import parts from '../../../shared/issuer/product-form/Parts.module.css';
import { contentOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { SalePart } from '../../../shared/issuer/product-form/SalePart.tsx';
import { TextsPart } from '../../../shared/issuer/product-form/TextsPart.tsx';
import { Versus } from '../../../shared/versus/Versus.tsx';
import { OriginalPart } from './OriginalPart.tsx';
import { Outline } from './Outline.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { Preview } from './Preview.tsx';
import classes from './ProductCreate.module.css';
import { TEXTS } from './texts.ts';
import type { SaveState } from './unfinished-saver.ts';
import { changedKeys, useUnfinishedForm } from './use-unfinished-form.ts';

const LABELS: Readonly<Record<keyof UnfinishedContent, string>> = {
  ...PRODUCT_FIELD_LABELS,
  price: TEXTS.price,
  quantity: '발행 수량',
  royalty: PRODUCT_FIELD_LABELS.royaltyBasisPoints,
  pictures: '상품 이미지',
  originalId: '원본 파일',
};

const compared = (key: keyof UnfinishedContent, content: UnfinishedContent): string => {
  if (key === 'pictures') return `${content.pictures.length}장`;
  if (key === 'originalId') return content.originalId === null ? '대표 이미지' : '따로 올린 파일';
  if (key === 'notice') return content.notice.map(({ label, value }) => `${label}: ${value}`).join('\n') || TEXTS.none;
  if (key === 'productType') return PRODUCT_TYPE_LABELS[content.productType];
  if (key === 'nftKind') return NFT_KIND_LABELS[content.nftKind];
  return content[key] || TEXTS.none;
};

interface Props {
  /** What was known before either side went on. */
  readonly known: UnfinishedContent;
  readonly mine: UnfinishedContent;
  readonly theirs: UnfinishedProduct;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** What another machine has saved of an unfinished product meanwhile beside what stands here. */
const UnfinishedConflict = ({ known, mine, theirs, ...ways }: Props) => {
  const theirKeys = changedKeys(known, theirs.content);
  const myKeys = changedKeys(known, mine);
  const keys = [...new Set([...theirKeys, ...myKeys])];
  return (
    <Versus
      title="다른 곳에서 먼저 저장했어요"
      text={`${theirs.savedBy} 님이 다른 기기나 창에서 이 상품을 이어서 썼어요. 내 내용으로 저장하면 내가 바꾼 항목만 덮어써요.`}
      rows={keys.map((key) => ({
        key,
        label: LABELS[key],
        theirs: theirKeys.includes(key) ? compared(key, theirs.content) : null,
        mine: myKeys.includes(key) ? compared(key, mine) : null,
      }))}
      {...ways}
    />
  );
};

const wordsOf = ({ status, saved, failure }: SaveState): string => {
  switch (status) {
    case 'clean':
      return '입력하면 자동으로 저장해요. 다른 기기에서도 이어서 쓸 수 있어요.';
    case 'waiting':
      return '입력한 내용을 곧 저장해요.';
    case 'saving':
      return '저장하고 있어요.';
    case 'saved':
      return saved === null ? '저장했어요.' : `저장했어요. ${formatDateTime(saved.savedAt)}, ${saved.savedBy}`;
    case 'away':
      return '아직 저장하지 못했어요. 입력한 내용은 이 화면에 그대로 있고, 연결되면 다시 저장해요.';
    case 'refused':
      return `저장하지 못했어요. ${failure === null ? '' : failureText(failure).text}`;
    case 'conflict':
      return '다른 곳에서 먼저 저장했어요. 아래에서 골라 주세요.';
  }
};

/** Whether what is typed is safe with the server; what is not is said. */
const SaveLine = ({ save }: { save: SaveState }) => (
  <p
    role="status"
    className={`${classes.note} ${classes.save}`}
    data-unsafe={['away', 'refused', 'conflict'].includes(save.status) || undefined}
  >
    {wordsOf(save)}
  </p>
);

const NOT_SAVED = '아직 저장하지 못한 내용이 있어요. 저장된 뒤에 다시 눌러 주세요.';

/** What an issuer fills in, kept as they type, with an outline of what is missing and the card that shoppers will see. */
export const ProductForm = ({ siteCode, seen }: { siteCode: SiteCode; seen: UnfinishedProduct | null }) => {
  const { form, files, uploads, save, saver, faults, lines, ...act } = useUnfinishedForm(siteCode, seen);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const fileNamed = (fileId: string | null | undefined) => uploads.find((upload) => upload.fileId === fileId);
  const goOn = async (route: 'issuerProductConfirm' | 'issuerProductPreview'): Promise<void> => {
    const unfinished = await saver.ensure();
    if (unfinished === null || !(await saver.flush())) return setRefusal(NOT_SAVED);
    await navigate(addressOf(route, { unfinished }));
  };
  const submit = async (): Promise<void> => {
    act.ask();
    const wrong = Object.keys(faults).length > 0;
    setRefusal(wrong ? '입력한 내용을 확인해 주세요. 고칠 곳에 안내가 있어요.' : undefined);
    if (!wrong) await goOn('issuerProductConfirm');
  };
  return (
    <>
      <SaveLine save={save} />
      {save.theirs !== null && (
        <UnfinishedConflict
          key={save.theirs.version}
          known={save.known}
          mine={contentOf(form.typed, files)}
          theirs={save.theirs}
          onKeepMine={() => save.theirs !== null && act.keepMine(save.theirs)}
          onTakeTheirs={() => save.theirs !== null && act.takeTheirs(save.theirs)}
        />
      )}
      <div className={classes.columns}>
        <Form name="새 상품" onSubmit={submit}>
          <div className={parts.parts}>
            <PicturesPart
              pictures={files.pictures}
              uploads={uploads}
              fault={act.fileFaults.picture}
              busy={act.busy}
              onAdd={(file) => void act.addPicture(file)}
              onChange={act.setPictures}
            />
            <OriginalPart
              original={fileNamed(files.originalId)}
              main={fileNamed(files.pictures[0]?.fileId)}
              fault={act.fileFaults.original}
              onOriginal={(file) => void act.setOriginal(file)}
            />
            <TextsPart form={form} siteCode={siteCode} />
            <SalePart form={form} priced />
            <DisclosurePart form={form} />
          </div>
          <FormFault text={refusal} />
          <Row gap={8} single>
            <Button type="submit" size="md">
              확인하고 등록
            </Button>
            <Button variant="default" size="md" onClick={() => void goOn('issuerProductPreview')}>
              미리 보기
            </Button>
          </Row>
        </Form>
        <div className={classes.beside}>
          <Outline faults={faults} lines={lines} />
          <Preview typed={form.typed} url={fileNamed(files.pictures[0]?.fileId)?.picture?.url} />
        </div>
      </div>
    </>
  );
};
