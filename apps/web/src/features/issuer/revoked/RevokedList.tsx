import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, isolated } from '@naru/messages';
import { FileWays } from '../../../shared/issuer/FileWays.tsx';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerHead, IssuerScreen, OfProduct } from '../../../shared/issuer/IssuerScreen.tsx';
import { NamedJob } from '../../../shared/issuer/JobPanel.tsx';
import { NameSearch } from '../../../shared/issuer/ListFilters.tsx';
import { ProductCell, RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';

const TEXTS = Object.freeze({
  list: '폐기된 NFT',
  empty: '폐기한 아이템이 없어요',
  detail: '폐기 내역',
});

/** What was revoked of one product, the latest first (product 2, revoked). */
export const RevokedDetail = () => <OfProduct shown={Shown} />;

const Shown = ({ product: { siteCode, productId, productName } }: { product: IssuerProduct }) => {
  const port = usePort(TOKENS.issuerPort);
  const list = useIssuerList({
    filters: () => ({}),
    keyOf: (query) => KEYS.revokedItems(siteCode, productId, query),
    ask: (query) => port.revokedItems({ ...query, siteCode, productId }),
  });
  return (
    <Stack gap={20}>
      <IssuerHead
        title={`${TEXTS.detail}: ${isolated(productName)}`}
        ways={
          <Row gap={8}>
            <LinkButton variant="default" to={addressOf('issuerProductDetail', { productId })}>
              상품 보기
            </LinkButton>
            <LinkButton variant="default" to={addressOf('issuerRevokedPerformance', { productId })}>
              성과 보기
            </LinkButton>
            <LinkButton variant="default" to={addressOf('issuerRevokedList')}>
              폐기된 NFT 목록
            </LinkButton>
          </Row>
        }
      />
      <NamedJob siteCode={siteCode} />
      <IssuerList list={list} height={300}>
        {(rows) => (
          <RowTable
            label={TEXTS.detail}
            rows={rows}
            keyOf={({ itemId }) => itemId}
            columns={[
              { head: '번호', cell: ({ number }) => `No. ${formatNumber(number)}` },
              {
                head: 'NFT',
                cell: ({ tokenId }) =>
                  tokenId === null ? '발행 전 폐기' : <Link to={addressOf('issuerSoldNft', { tokenId })}>거래 내역</Link>,
              },
              { head: '폐기 일시', cell: ({ updateDatetime }) => formatDateTime(updateDatetime) },
            ]}
            none={TEXTS.empty}
          />
        )}
      </IssuerList>
    </Stack>
  );
};

/** The products of which an issuer has revoked something (product 2, revoked). */
export const RevokedList = () => (
  <IssuerScreen title={TEXTS.list}>
    {(siteCode) => (
      <>
        <Text tone="muted">판매하지 않고 폐기한 아이템이 있는 상품이에요. 폐기한 NFT는 체인에서도 없어지고 되돌릴 수 없어요.</Text>
        <OfSite siteCode={siteCode} />
      </>
    )}
  </IssuerScreen>
);

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const list = useIssuerList({
    filters: ({ text }) => ({ name: text('name') }),
    keyOf: (query) => KEYS.issuerRevoked(siteCode, query),
    ask: (query) => port.revoked({ ...query, siteCode }),
  });
  const { filter, change } = list;
  return (
    <IssuerList
      list={list}
      height={300}
      empty={{ title: TEXTS.empty, text: '상품 상세에서 팔리지 않은 아이템을 폐기하면 여기에 남아요.' }}
      filters={<NameSearch label="상품명 검색" name={filter.name} onSearch={(name) => change({ name })} />}
    >
      {(rows) => (
        <>
          <RowTable
            label={TEXTS.list}
            rows={rows}
            keyOf={({ productId }) => productId}
            columns={[
              {
                head: '상품',
                cell: ({ productId, productName, thumbnail }) => (
                  <ProductCell thumbnail={thumbnail} to={addressOf('issuerRevokedDetail', { productId })} name={productName} />
                ),
              },
              { head: '폐기 수량', cell: ({ revokedCount }) => formatNumber(revokedCount), figure: true },
              { head: '마지막 폐기', cell: ({ revokedAt }) => formatDateTime(revokedAt) },
            ]}
            none="조건에 맞는 상품이 없어요."
          />
          <FileWays onFile={(order) => port.downloadRevoked({ ...filter, ...order, siteCode })} />
        </>
      )}
    </IssuerList>
  );
};
