import { isolated } from '@naru/messages';
import '../../../shared/form/css.ts';
import { TextInput } from '@mantine/core';
import type { SiteAuthority } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import type { StaffRole } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../shared/session/use-session.ts';
import { useRole } from '../../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { fits } from './fits.ts';
import classes from './Quick.module.css';
import { actsFor, placesFor, TEXTS } from './texts.ts';
import { useFound } from './use-found.ts';

/** Something that can be chosen from the quick ways: an address, or another site to act for. */
type Command =
  | { readonly id: string; readonly label: string; readonly to: string }
  | { readonly id: string; readonly label: string; readonly site: SiteAuthority['siteCode'] };

/** What fits to what was typed: parts of the center, acts, the other sites, and at the end the ways to the lists of what is called so. */
const commandsFor = (typed: string, role: StaffRole | undefined, others: readonly SiteAuthority[]): readonly Command[] => {
  const all: readonly Command[] = [
    ...placesFor(role).map(({ name, label }) => ({ id: name, label, to: addressOf(name) })),
    ...actsFor(role).map(({ label, to }) => ({ id: label, label, to })),
    ...others.map(({ siteCode, siteName }) => ({ id: siteCode, label: `${isolated(siteName)} 발행사로 바꾸기`, site: siteCode })),
  ];
  const name = typed.trim();
  return [
    ...all.filter(({ label }) => fits(label, typed)),
    ...(name === '' ? [] : [{ id: 'products', label: `‘${isolated(name)}’ 상품 찾기`, to: addressOf('issuerProductList', { name }) }]),
    ...(name === '' ? [] : [{ id: 'orders', label: `‘${isolated(name)}’ 주문 찾기`, to: addressOf('issuerOrderList', { name }) }]),
  ];
};

/** Leads anywhere in the issuer center by a few letters: an editable combobox with its list (WAI-ARIA). */
export const Palette = ({ onDone }: { onDone: () => void }) => {
  const navigate = useNavigate();
  const store = usePort(TOKENS.session);
  const session = useSession();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const sites = session.state === 'member' ? session.member.siteAuthList.filter(({ siteCode }) => siteCode !== session.activeSite) : [];
  const known = commandsFor(typed, useRole(), sites);
  const found = useFound(useActiveSite(), typed);
  // Before the ways to whole lists, which come last.
  const lists = typed.trim() === '' ? 0 : 2;
  const commands: readonly Command[] = [...known.slice(0, known.length - lists), ...found, ...known.slice(known.length - lists)];
  const chosen = Math.min(at, commands.length - 1);
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    onDone();
    if ('to' in command) void navigate(command.to);
    else store.enterIssuerMode(command.site);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys of a syllable that is still being put together are the keyboard's own.
    if (event.nativeEvent.isComposing) return;
    const count = Math.max(1, commands.length);
    if (event.key === 'ArrowDown') setAt((chosen + 1) % count);
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + count) % count);
    else if (event.key === 'Enter') run(commands[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        role="combobox"
        aria-label={TEXTS.field}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        data-autofocus
        size="md"
        placeholder={TEXTS.field}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      {commands.length === 0 && (
        <Text tone="muted" above={12}>
          맞는 곳이 없어요.
        </Text>
      )}
      <div role="listbox" id={`${id}-list`} aria-label="갈 수 있는 곳" className={classes.list}>
        {commands.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
          <div
            key={command.id}
            role="option"
            id={`${id}-${place}`}
            aria-selected={place === chosen}
            className={classes.option}
            onClick={() => run(command)}
          >
            {command.label}
          </div>
        ))}
      </div>
    </>
  );
};
