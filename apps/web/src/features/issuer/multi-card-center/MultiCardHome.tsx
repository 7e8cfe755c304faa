import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftKind, ProductType } from '@naru/domain/nft';
import { SHEET_FORMATS, type SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { useState } from 'react';
import { Select } from '../../../shared/form/Select.tsx';
import { IssuerScreen } from '../../../shared/issuer/IssuerScreen.tsx';
import { NFT_KINDS, PRODUCT_TYPES } from '../../../shared/issuer/product-form/product-draft.ts';
import { useRows } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useSave } from '../../../shared/use-act.ts';
import classes from './MultiCard.module.css';
import { JobTable } from './MultiCardList.tsx';
import { TEXTS } from './texts.ts';
import { againWhileRunning } from './use-bulk-job.ts';

/** The form to fill in: its columns are those of the type of product. */
const FormPart = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.bulk);
  const save = useSave();
  const [productType, setProductType] = useState<ProductType>('normal');
  const [nftKind, setNftKind] = useState<NftKind>('digital');
  return (
    <Section title={TEXTS.form}>
      <p className={classes.note}>확인할 때 쓰는 규칙 그대로 만든 양식이에요. #으로 시작하는 설명 행은 지우지 않아도 돼요.</p>
      <div className={classes.choices}>
        <Select label="상품 종류" value={productType} data={PRODUCT_TYPES} onChange={setProductType} />
        <Select label="NFT 종류" value={nftKind} data={NFT_KINDS} onChange={setNftKind} />
        {SHEET_FORMATS.map((format) => (
          <Button key={format} variant="default" onClick={() => void save(port.form({ siteCode, productType, nftKind, format }))}>
            {format.toUpperCase()} 양식
          </Button>
        ))}
      </div>
    </Section>
  );
};

const SHOWN = 10;

/** Bulk minting at a glance: what goes on, what waits for somebody, and the form to fill in (product 2, multi-card center). */
export const MultiCardHome = () => (
  <IssuerScreen
    title="멀티카드 발행"
    lead="표 한 장으로 카드를 한꺼번에 만들어요. 파일을 먼저 확인하고, 고칠 곳을 알려 드린 다음, 확인한 것만 발행해요."
    gap={24}
  >
    {(siteCode) => (
      <>
        <ForRole>
          <Row gap={8} align="end">
            <LinkButton to={addressOf('multiCardMint')}>{TEXTS.start}</LinkButton>
            <LinkButton variant="default" to={addressOf('multiCardImageMaker')}>
              이미지 메이커
            </LinkButton>
          </Row>
        </ForRole>
        <Recent siteCode={siteCode} />
        <FormPart siteCode={siteCode} />
      </>
    )}
  </IssuerScreen>
);

const Recent = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.bulk);
  const answer = useRows({
    query: { page: 1, size: SHOWN },
    keyOf: (query) => KEYS.bulkJobs(siteCode, query),
    ask: (query) => port.jobs({ ...query, siteCode }),
    fresh: true,
    againIn: againWhileRunning,
  });
  const { data } = answer;
  if (data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={240} />} />;
  if (data.allCount === 0) return <Hint title={TEXTS.none} text={TEXTS.noneText} />;
  const more = data.allCount > SHOWN ? { more: { to: addressOf('multiCardList'), label: '전체 보기' } } : {};
  return (
    <Section title="최근 발행" {...more}>
      <JobTable jobs={data.dataList} />
    </Section>
  );
};
