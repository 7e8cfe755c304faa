import { Button } from '@mantine/core';
import { isSalePrice } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import type { TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatNumber } from '@naru/messages';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { wonTyped } from '../../../shared/price-field.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending, together } from '../../../shared/query/Pending.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { PriceField } from '../../../shared/trade/PriceField.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { WorkRows } from '../../../shared/ui/WorkRow.tsx';
import { ListingRow } from './ListingRow.tsx';
import { SEVERAL } from './texts.ts';
import { useListSeveral } from './use-list-several.ts';

/** Puts several own NFTs on sale, each at its own price; each row tells what became of it (product 2, /listing). */
export const ListingSeveral = ({ tokenIds }: { tokenIds: readonly TokenId[] }) => {
  const nfts = usePort(TOKENS.nfts);
  const found = useQueries({
    queries: tokenIds.map((tokenId) => ({ queryKey: KEYS.nft(tokenId), queryFn: () => unwrap(nfts.detail(tokenId)) })),
  });
  const works = found.flatMap(({ data }) => data ?? []);
  if (works.length === tokenIds.length) return <SeveralForm works={works} />;
  return <Pending of={together(...found.filter(({ data }) => data === undefined))} meanwhile={<DetailSkeleton />} />;
};

const SeveralForm = ({ works }: { works: readonly NftDetail[] }) => {
  const [typed, setTyped] = useState<Readonly<Record<TokenId, string>>>({});
  const [same, setSame] = useState('');
  const [refused, setRefused] = useState(false);
  const { outcomes, listAll } = useListSeveral();
  const waiting = works.filter(({ tokenId, ownedByMe, listing, whyNot }) => {
    return ownedByMe && listing === null && whyNot.list === null && outcomes[tokenId] !== null;
  });
  const priced = waiting.map((work) => ({ work, price: wonTyped(typed[work.tokenId] ?? '') }));
  const submit = async (): Promise<void> => {
    const works = priced.flatMap(({ work, price }) => (isSalePrice(price) ? [{ work, price }] : []));
    setRefused(works.length < priced.length);
    if (works.length === priced.length) await listAll(works);
  };
  const takeSame = (): void => setTyped(Object.fromEntries(waiting.map(({ tokenId }) => [tokenId, same])));
  return (
    <Stack gap={16} most={720}>
      <PageTitle title={SEVERAL.title} />
      <Text tone="muted">NFT마다 판매할 가격을 정해 주세요. 등록하지 못한 NFT는 이유를 알려 드리고, 나머지는 그대로 등록돼요.</Text>
      {waiting.length > 1 && (
        <Row gap={8} align="end">
          <PriceField label="모두 같은 가격" typed={same} onTyped={setSame} error={undefined} />
          <Button variant="default" size="lg" onClick={takeSame}>
            모두에 적용
          </Button>
        </Row>
      )}
      <Form name={SEVERAL.title} onSubmit={submit}>
        <WorkRows label={SEVERAL.title}>
          {works.map((work) => (
            <ListingRow
              key={work.tokenId}
              work={work}
              typed={typed[work.tokenId] ?? ''}
              onTyped={(price) => setTyped((now) => ({ ...now, [work.tokenId]: price }))}
              refused={refused}
              outcome={outcomes[work.tokenId]}
            />
          ))}
        </WorkRows>
        {waiting.length > 0 ? (
          <Button type="submit" size="lg">
            {`${formatNumber(waiting.length)}개 판매 등록`}
          </Button>
        ) : (
          <LinkButton to={addressOf('onSale')} size="lg">
            판매 중인 NFT 보기
          </LinkButton>
        )}
      </Form>
    </Stack>
  );
};
