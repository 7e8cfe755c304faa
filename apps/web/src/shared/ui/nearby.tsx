import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { lazily } from './lazy.tsx';

/** How far below the window a part is when its code is fetched. */
const NEAR = '400px';

/** Whether somebody has come near a place of the page. */
export const useNear = (place: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    // A page that is busy is told of several moments at once, of which the first may be before anybody came.
    const onMoments = (moments: readonly IntersectionObserverEntry[]): void => {
      if (moments.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const watch = new IntersectionObserver(onMoments, { rootMargin: NEAR });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return isNear;
};

/** A part of a screen that lies below what is seen first: its code comes when somebody comes near it. So many pixels are kept for it. */
export const nearby = <Props extends object>(load: () => Promise<ComponentType<Props>>, minHeight: number): ComponentType<Props> => {
  const Part = lazily(load);
  return (props) => {
    const place = useRef<HTMLDivElement>(null);
    const isNear = useNear(place);
    return (
      <div ref={place} style={isNear ? undefined : { minHeight }}>
        {isNear && <Part {...props} />}
      </div>
    );
  };
};
