import type { Picture } from '@naru/domain/file';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { useEffect, useState } from 'react';
import { Art } from '../art/Art.tsx';
import { TOKENS } from '../tokens.ts';
import classes from './detail.module.css';

interface Props {
  readonly pictures: readonly Picture[];
  readonly name: string;
  readonly gold: boolean;
  readonly sizes: string;
}

/** Whether the page and what it shows first have come: what is not seen at once waits for them. */
const useLoaded = (): boolean => {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (document.readyState === 'complete') {
      setLoaded(true);
      return;
    }
    const onLoad = (): void => setLoaded(true);
    addEventListener('load', onLoad, { once: true });
    return () => removeEventListener('load', onLoad);
  }, []);
  return loaded;
};

/**
 * A work's pictures: the first at once, the others as small ones below it, fetched once the page has come. A press on a small one shows it in the
 * place of the first; a press on that one shows it over the whole screen.
 */
export const Gallery = ({ pictures, name, gold, sizes }: Props) => {
  const [at, setAt] = useState(0);
  const loaded = useLoaded();
  const overlays = usePort(TOKENS.overlays);
  const shown = pictures[at] ?? null;
  const art = <Art key={at} picture={shown} alt={at === 0 ? name : `${name}, ${at + 1}번째 이미지`} sizes={sizes} eager gold={gold} />;
  return (
    <Stack gap={12}>
      {shown === null ? (
        art
      ) : (
        <button
          type="button"
          className={classes.large}
          title="크게 보기"
          onClick={() => void overlays.open('picture', { name, pictures, at })}
        >
          {art}
        </button>
      )}
      {pictures.length > 1 && (
        <ul className={classes.small} aria-label="다른 이미지">
          {pictures.map((picture, place) => (
            <li key={picture.url}>
              <button type="button" aria-label={`${place + 1}번째 이미지 보기`} aria-pressed={place === at} onClick={() => setAt(place)}>
                {loaded && <Art picture={picture} alt="" sizes="72px" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
};
