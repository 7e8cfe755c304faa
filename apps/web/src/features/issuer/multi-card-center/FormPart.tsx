import { Button, NativeSelect } from '@mantine/core';
import { NFT_KIND, type NftKind, PRODUCT_TYPE, type ProductType } from '@naru/domain/nft';
import { namesOf, SHEET_FORMATS, type SheetFormat, type SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { nftKindOf, productTypeOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

/** The form to fill in: its columns are those of the type of product. */
export const FormPart = ({ siteCode }: { siteCode: SiteCode }) => {
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
