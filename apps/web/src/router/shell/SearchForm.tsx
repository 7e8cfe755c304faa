import { addressOf } from '@naru/domain/navigation';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import classes from './SearchForm.module.css';

interface Props {
  readonly className?: string | undefined;
  readonly focused?: boolean;
}

/** Looks for works by name: leads to the market with the name in its address. */
export const SearchForm = ({ className, focused = false }: Props) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const wanted = pathname === addressOf('market') ? (params.get('name') ?? '') : '';
  const [typed, setTyped] = useState(wanted);
  useEffect(() => setTyped(wanted), [wanted]);
  return (
    <search className={className}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(addressOf('market', { name: typed.trim() || undefined }));
        }}
      >
        <IconSearch size={18} stroke={1.8} aria-hidden="true" className={classes.icon} />
        <input
          type="search"
          name="name"
          aria-label="작품 검색"
          placeholder="작품 이름으로 찾기"
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the visitor has just pressed 검색 on a phone
          autoFocus={focused}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={classes.field}
        />
      </form>
    </search>
  );
};
