import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import type { UnfinishedProduct } from '@naru/domain/unfinished';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { DisclosurePart } from '../../../shared/issuer/product-form/DisclosurePart.tsx';
import parts from '../../../shared/issuer/product-form/Parts.module.css';
import { contentOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { SalePart } from '../../../shared/issuer/product-form/SalePart.tsx';
import { TextsPart } from '../../../shared/issuer/product-form/TextsPart.tsx';
import { OriginalPart } from './OriginalPart.tsx';
import { Outline } from './Outline.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { Preview } from './Preview.tsx';
import classes from './ProductCreate.module.css';
import { SaveLine } from './SaveLine.tsx';
import { UnfinishedConflict } from './UnfinishedConflict.tsx';
import { useUnfinishedForm } from './use-unfinished-form.ts';

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
              fault={act.fileFaults.original}
              onOriginal={(file) => void act.setOriginal(file)}
            />
            <TextsPart form={form} siteCode={siteCode} />
            <SalePart form={form} priced />
            <DisclosurePart form={form} />
          </div>
          <FormFault text={refusal} />
          <div className={classes.ways}>
            <Button type="submit" size="md">
              확인하고 등록
            </Button>
            <Button variant="default" size="md" onClick={() => void goOn('issuerProductPreview')}>
              미리 보기
            </Button>
          </div>
        </Form>
        <div className={classes.beside}>
          <Outline faults={faults} lines={lines} />
          <Preview typed={form.typed} url={fileNamed(files.pictures[0]?.fileId)?.picture?.url} />
        </div>
      </div>
    </>
  );
};
