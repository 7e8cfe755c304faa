import type { KeptAddress } from '@naru/domain/address';
import { DELIVERY_MEMOS, NO_RECIPIENT, type Recipient, type RecipientFault, recipientFaults } from '@naru/domain/exchange';
import { tidyLine } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { DELIVERY_MEMO_LABELS, formatPhone } from '@naru/messages';
import { useEffect, useRef, useState } from 'react';
import { KEYS } from '../query/keys.ts';
import { useAnswer } from '../query/use-answer.ts';
import { useMember } from '../session/use-member.ts';
import { TOKENS } from '../tokens.ts';
import { useAct } from '../use-act.ts';
import { foundAddress } from './postcode.ts';

const NO_ADDRESSES: readonly KeptAddress[] = [];
const OWN = 'own';
const USUAL: readonly string[] = ['', ...DELIVERY_MEMOS.map((memo) => DELIVERY_MEMO_LABELS[memo])];

const shown = (recipient: Recipient): Recipient => ({ ...recipient, phone: formatPhone(recipient.phone) });
const isBlank = (recipient: Recipient): boolean => Object.values(recipient).every((part) => part === '');
const choiceOf = ({ memo }: Recipient): string => (USUAL.includes(memo) ? memo : OWN);

export interface RecipientUse {
  /** What was typed before; without it the default address stands in. */
  readonly begun: Recipient | undefined;
  /** Told of every change, where what is typed outlives the page. */
  readonly onType?: (typed: Recipient) => void;
  /** Goes to the search of road names with the whole page, where that is the way. */
  readonly onSearch: (typed: Recipient) => void;
  readonly onDone: (typed: Recipient) => void;
}

/** What somebody types into the form of the recipient, beginning with their default address; submitted, it goes on to be confirmed. */
export const useRecipientForm = ({ begun: before, onType, onSearch, onDone }: RecipientUse) => {
  const addressBook = usePort(TOKENS.addressBook);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const config = usePort(TOKENS.config);
  const act = useAct();
  const member = useMember();
  const { data: addresses = NO_ADDRESSES } = useAnswer(KEYS.addresses(), () => addressBook.all());
  const [{ begun, searched }] = useState(() => {
    const found = foundAddress();
    const first = { ...(before ?? NO_RECIPIENT), ...found };
    const hasFound = found.address !== undefined;
    // It has left the address of the page: a reload finds it with the rest.
    if (hasFound) onType?.(first);
    return { begun: first, searched: hasFound };
  });
  /** Where somebody goes on who comes back from the search. */
  const rest = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (searched) rest.current?.focus();
  }, [searched]);
  /** What was typed or chosen here; until then, the default address stands in where there is one. */
  const [touched, setTouched] = useState<Recipient | null>(isBlank(begun) ? null : shown(begun));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [ownMemo, setOwnMemo] = useState(false);
  const [faults, setFaults] = useState<readonly RecipientFault[]>([]);
  // Whoever wants it stored says so: nothing that is not needed for what they ask for is stored by itself.
  const [keeping, setKeeping] = useState(false);
  const [label, setLabel] = useState('집');
  const [busy, setBusy] = useState(false);
  const status = addresses.find(({ isDefault }) => isDefault);
  const chosen = touched === null && status !== undefined ? String(status.addressId) : chosenId;
  const typed = touched ?? (status === undefined ? NO_RECIPIENT : shown(status.recipient));
  const memoChoice = ownMemo ? OWN : choiceOf(typed);

  const choose = (id: string | null): void => {
    const found = addresses.find(({ addressId }) => String(addressId) === id);
    setChosenId(found === undefined ? null : id);
    const next = found === undefined ? NO_RECIPIENT : shown(found.recipient);
    setTouched(next);
    onType?.(next);
    setOwnMemo(false);
    setFaults([]);
  };
  const set = (part: Partial<Recipient>): void => {
    const next = { ...typed, ...part };
    setTouched(next);
    onType?.(next);
    setFaults(faults.filter(({ field }) => !(field in part)));
    // A kept address that is typed over is another one.
    setChosenId('memo' in part ? chosen : null);
  };
  const keep = async (): Promise<void> => {
    const named = tidyLine(label) || typed.name;
    const added = await addressBook.keep({ label: named.slice(0, 20), recipient: typed, isDefault: addresses.length === 0 });
    await queries.invalidateQueries({ queryKey: KEYS.addresses() });
    if (!added.ok) await overlays.open('refused', added.failure);
  };
  const submit = async (): Promise<void> => {
    const wrong = recipientFaults(typed, config.deliveryPhones);
    setFaults(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    if (chosen === null && keeping) await keep();
    setBusy(false);
    onDone(typed);
  };
  /** On the page itself; what was found stands in the form, where whoever searched goes on with the rest of it. */
  const find = async (): Promise<void> => {
    const found = await overlays.open('address', {});
    if (found === null) return;
    set({ zoneCode: found.zoneCode, address: found.address });
    rest.current?.focus();
  };
  const own = member === undefined || member.name === '' ? null : { name: member.name, phone: formatPhone(member.phone) };
  const address = addresses.find(({ addressId }) => String(addressId) === chosen);
  const makeDefault = async (): Promise<void> => {
    if (address === undefined) return;
    await act(addressBook.change({ ...address, isDefault: true }), () => queries.invalidateQueries({ queryKey: KEYS.addresses() }));
  };
  const clear = async (): Promise<void> => {
    if (address === undefined) return;
    await overlays.during(addressBook.remove(address.addressId));
    await queries.invalidateQueries({ queryKey: KEYS.addresses() });
    choose(null);
  };

  return {
    typed,
    set,
    faults,
    addresses,
    chosen,
    choose,
    memoChoice,
    keeping,
    setKeeping,
    label,
    setLabel,
    busy,
    clear,
    makeDefault,
    rest,
    isDefault: address?.isDefault ?? false,
    chooseMemo: (choice: string): void => {
      setOwnMemo(choice === OWN);
      set({ memo: choice === OWN ? '' : choice });
    },
    submit: () => void submit(),
    phoneHint: config.deliveryPhones === 'mobile' ? undefined : '유선 번호와 050 번호도 쓸 수 있어요.',
    search: config.addressSearch ? () => void find() : config.postcode === 'daum' ? () => onSearch(typed) : undefined,
    /** Puts in what the member has proved of themselves; undefined where it stands there already. */
    fillOwn: own === null || (own.name === typed.name && own.phone === formatPhone(typed.phone)) ? undefined : () => set(own),
  };
};
