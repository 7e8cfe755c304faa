import { addressOf, ROUTE_BASE } from '@naru/domain/navigation';
import { SEARCH_TEXT_LENGTH } from '@naru/domain/search';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { dispensable } from '../ui/lazy.tsx';
import type { Option } from './options.ts';
import { rememberSearch } from './recent-searches.ts';
import classes from './SearchBox.module.css';

const SearchPanel = dispensable(async () => ({ default: (await import('./SearchPanel.tsx')).SearchPanel }));

interface Props {
  readonly className?: string | undefined;
  /** In a sheet of its own: has the focus, and what it opens lies on the sheet, not over the page. */
  readonly sheet?: boolean;
  /** Told when a way was chosen, before it is gone. */
  readonly onLeave?: (() => void) | undefined;
}

/**
 * Looks for works and issuers by name: an editable combobox with a list of suggestions (WAI-ARIA). Enter without a choice leads to the market
 * with the name in its address. Only the field is in the first load; what opens below it comes with the first focus.
 */
export const SearchBox = ({ className, sheet = false, onLeave }: Props) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const wanted = pathname === addressOf('market') ? (params.get('name') ?? '') : '';
  const [typed, setTyped] = useState(wanted);
  const [open, setOpen] = useState(sheet);
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [at, setAt] = useState(-1);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(wanted), [wanted]);
  // What was typed before the page ran stands in the field and nowhere else.
  useEffect(() => setTyped((known) => field.current?.value || known), []);
  const listed = open && options.length > 0;

  const go = (to: string): void => {
    setOpen(sheet);
    setAt(-1);
    onLeave?.();
    void navigate(to);
  };
  const pick = (option: Option): void => {
    rememberSearch(typed);
    go(option.to);
  };
  const search = (text: string): void => {
    rememberSearch(text);
    go(addressOf('market', { name: text.trim() || undefined }));
  };
  const change = (text: string): void => {
    setTyped(text);
    setAt(-1);
    setOpen(true);
  };
  const step = (by: 1 | -1): void => {
    setOpen(true);
    // From the field itself, which is between the last and the first.
    const places = options.length + 1;
    setAt((old) => ((old + 1 + by + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys of a syllable that is still being put together are the keyboard's own.
    if (event.nativeEvent.isComposing) return;
    const chosen = listed ? options[at] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen);
    else if (event.key === 'Escape' && open && !sheet) {
      setOpen(false);
      setAt(-1);
    } else return;
    event.preventDefault();
  };

  return (
    <search
      className={`${classes.box} ${className ?? ''}`}
      onBlur={(event) => {
        if (!sheet && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <form
        className={classes.form}
        // Where the page does not run (yet), the browser leads there by itself.
        action={`${ROUTE_BASE}${addressOf('market')}`}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <IconSearch size={18} stroke={1.8} aria-hidden="true" className={classes.icon} />
        <input
          ref={field}
          type="text"
          role="combobox"
          name="name"
          aria-label="상품 검색"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? id : undefined}
          aria-activedescendant={listed && at >= 0 ? `${id}-${at}` : undefined}
          placeholder="상품, 발행사, 초성으로 찾기"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_LENGTH}
          // biome-ignore lint/a11y/noAutofocus: the visitor has just pressed 검색
          autoFocus={sheet}
          data-autofocus={sheet || undefined}
          value={typed}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className={classes.field}
        />
        {typed !== '' && (
          <button type="button" className={classes.clear} aria-label="입력한 검색어 지우기" onClick={() => change('')}>
            <span aria-hidden="true">×</span>
          </button>
        )}
      </form>
      {open && (
        <Suspense fallback={null}>
          <SearchPanel
            id={id}
            sheet={sheet}
            at={at}
            options={options}
            pick={pick}
            search={search}
            text={typed}
            onOptions={setOptions}
            onPoint={setAt}
            onLeave={(): void => {
              setOpen(sheet);
              onLeave?.();
            }}
          />
        </Suspense>
      )}
    </search>
  );
};
