import '../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { ADDRESS_PAGE_SIZE, ADDRESS_PAGES, ADDRESS_SEARCH_MOST, type AddressSearch } from '@naru/domain/address';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { failureText, formatNumber } from '@naru/messages';
import { type FormEvent, useRef, useState } from 'react';
import { TOKENS } from '../../shared/tokens.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Frame } from '../Frame.tsx';
import classes from './AddressDialog.module.css';

const TEXTS = Object.freeze({
  title: '주소 찾기',
  label: '도로명, 건물 이름, 지번',
  hint: '예) 세종대로 110, 서울특별시청, 태평로1가 31',
  search: '검색',
  more: '더 보기',
  list: '찾은 주소',
  none: '찾는 주소가 없어요. 도로명과 건물 번호를 함께 입력해 보세요.',
  vague: '너무 많은 주소가 있거나 찾을 수 없는 말이에요. 도로명과 건물 번호를 함께 입력해 주세요.',
  away: '지금은 주소를 찾지 못해요. 창을 닫고 직접 입력해 주세요.',
  found: (all: number) => `주소 ${formatNumber(all)}개를 찾았어요.`,
});

const saidOf = ({ outcome, all }: AddressSearch): string => {
  if (outcome !== 'found') return TEXTS[outcome];
  return all === 0 ? TEXTS.none : TEXTS.found(all);
};

/** What has been looked for, as far as it is shown. */
interface Shown extends AddressSearch {
  readonly text: string;
  readonly page: number;
}

/** Finds an address by its road name, a building or a lot, on the page itself (decision 132); null where none was chosen. */
export const AddressDialog = ({ opened, close, onFaded }: DialogProps<'address'>) => {
  const addressBook = usePort(TOKENS.addressBook);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const find = async (text: string, page: number): Promise<void> => {
    latest.current += 1;
    const mine = latest.current;
    setBusy(true);
    const answer = await addressBook.find({ text, page });
    // An answer to what nobody asks any more is none.
    if (mine !== latest.current) return;
    setBusy(false);
    setFault(answer.ok ? '' : failureText(answer.failure).text);
    if (!answer.ok) return;
    const before = page === 1 ? [] : (shown?.addresses ?? []);
    setShown({ ...answer.value, addresses: [...before, ...answer.value.addresses], text, page });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const text = typed.trim();
    if (text !== '') void find(text, 1);
  };
  const hasMore = shown !== null && shown.page < ADDRESS_PAGES && shown.page * ADDRESS_PAGE_SIZE < shown.all;
  return (
    <Frame title={TEXTS.title} opened={opened} onClose={() => close(null)} onFaded={onFaded} size="middle">
      <Stack gap={12}>
        <form className={classes.form} onSubmit={submit}>
          <TextInput
            label={TEXTS.label}
            description={TEXTS.hint}
            value={typed}
            maxLength={ADDRESS_SEARCH_MOST}
            autoComplete="off"
            enterKeyHint="search"
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy}>
            {TEXTS.search}
          </Button>
        </form>
        <Text size={14} tone="muted" role="status">
          {fault || (shown === null ? '' : saidOf(shown))}
        </Text>
        {shown !== null && shown.addresses.length > 0 && (
          <ul className={classes.list} aria-label={TEXTS.list}>
            {shown.addresses.map((found) => (
              <li key={`${found.zoneCode} ${found.address}`}>
                <button type="button" className={classes.found} onClick={() => close(found)}>
                  <span>{found.address}</span>
                  <Text as="span" size={14} tone="muted">
                    {[found.zoneCode, found.lotAddress].filter((part) => part !== '').join(' · ')}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <Button variant="default" loading={busy} onClick={() => void find(shown.text, shown.page + 1)}>
            {TEXTS.more}
          </Button>
        )}
      </Stack>
    </Frame>
  );
};
