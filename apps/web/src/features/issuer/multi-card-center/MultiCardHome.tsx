import { Button, NativeSelect } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { NFT_KIND, type NftKind, PRODUCT_TYPE, type ProductType } from '@naru/domain/nft';
import { namesOf, SHEET_FORMATS, type SheetFormat, type SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { nftKindOf, productTypeOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { useMay } from '../../../shared/site/use-may.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { JobTable } from './JobTable.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';
import { useBulkJobs } from './use-bulk-jobs.ts';

/** The form to fill in: its columns are those of the type of product. */
const FormPart = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.bulk);
  const overlays = useDesk(TOKENS.overlays);
  const [productType, setProductType] = useState<ProductType>('normal');
  const [nftKind, setNftKind] = useState<NftKind>('digital');
  const download = async (format: SheetFormat): Promise<void> => {
    const file = await overlays.during(desk.form({ siteCode, productType, nftKind, format }));
    if (file.ok) await saveFile(file.value);
    else await overlays.open('refused', file.failure);
  };
  return (
    <Section title={TEXTS.form}>
      <p className={classes.note}>{TEXTS.formLead}</p>
      <div className={classes.choices}>
        <NativeSelect
          label={TEXTS.formType}
          value={productType}
          data={namesOf(PRODUCT_TYPE).map((name) => ({ value: name, label: PRODUCT_TYPE_LABELS[name] }))}
          onChange={(event) => setProductType(productTypeOf(event.currentTarget.value))}
        />
        <NativeSelect
          label={TEXTS.formKind}
          value={nftKind}
          data={namesOf(NFT_KIND).map((name) => ({ value: name, label: NFT_KIND_LABELS[name] }))}
          onChange={(event) => setNftKind(nftKindOf(event.currentTarget.value))}
        />
        {SHEET_FORMATS.map((format) => (
          <Button key={format} variant="default" onClick={() => void download(format)}>
            {format.toUpperCase()} 양식
          </Button>
        ))}
      </div>
    </Section>
  );
};

const SHOWN = 10;

/** Bulk minting at a glance: what goes on, what waits for somebody, and the form to fill in (product 2, multi-card center). */
export const MultiCardHome = () => {
  const siteCode = useActiveSite();
  const may = useMay('operator');
  if (siteCode === null) return <PageSkeleton />;
  return (
    <div className={classes.screen}>
      <div>
        <PageTitle title={TEXTS.home} />
        <p className={classes.lead}>{TEXTS.homeLead}</p>
      </div>
      {may && (
        <div className={classes.ways}>
          <LinkButton to={addressOf('multiCardMint')}>{TEXTS.start}</LinkButton>
          <LinkButton variant="default" to={addressOf('multiCardImageMaker')}>
            {TEXTS.maker}
          </LinkButton>
        </div>
      )}
      <Recent key={siteCode} siteCode={siteCode} />
      <FormPart siteCode={siteCode} />
    </div>
  );
};

const Recent = ({ siteCode }: { siteCode: SiteCode }) => {
  const { data, error, refetch } = useBulkJobs(siteCode, { page: 1, size: SHOWN });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  if (data.allCount === 0) return <Hint title={TEXTS.none} text={TEXTS.noneText} />;
  const more = data.allCount > SHOWN ? { more: { to: addressOf('multiCardList'), label: TEXTS.all } } : {};
  return (
    <Section title={TEXTS.recent} {...more}>
      <JobTable jobs={data.dataList} />
    </Section>
  );
};
