import { useDesk } from '@naru/frontend/container';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { warmOverlays } from '../../overlays/warm-overlays.ts';
import { TOKENS } from '../../shared/tokens.ts';

const warm = (): void => {
  warmOverlays();
  void import('../../overlays/search/SearchDialog.tsx');
};

/** Opens the search of a phone. */
export const SearchButton = ({ className }: { readonly className: string | undefined }) => {
  const overlays = useDesk(TOKENS.overlays);
  return (
    <button
      type="button"
      className={className}
      aria-label="검색"
      aria-haspopup="dialog"
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => void overlays.open('search', {})}
    >
      <IconSearch size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
};
