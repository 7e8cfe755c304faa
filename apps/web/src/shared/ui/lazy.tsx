import { type ComponentType, lazy, memo, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';

/** What a page does as well without: where its code cannot be fetched, nothing stands in its place. */
export const dispensable = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> =>
  lazy(() => load().catch(() => ({ default: Nothing })));

const Nothing = () => null;

/**
 * A component whose code comes when it is first shown; `meanwhile` stands in its place. Unlike one of React's `lazy` it is shown as soon as it is there:
 * what has suspended is held back until 300 ms after its fallback was shown, and a finger waits for a dialog.
 */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> => {
  let known: ComponentType<Props> | undefined;
  return (props) => {
    const [View, setView] = useState(() => known);
    useEffect(() => {
      if (View !== undefined) return;
      const arrived = (view: ComponentType<Props>): void => {
        known = view;
        setView(() => view);
      };
      const failed = (error: unknown): void =>
        setView(() => {
          throw error;
        });
      load().then(arrived, failed);
    }, [View]);
    return View === undefined ? meanwhile : <View {...props} />;
  };
};

/**
 * A part of a screen whose code comes after the screen's own. Where the screen was rendered by the server, its drawing stays until the code is there, even if
 * what it is about changes meanwhile: an urgent change would have React drop what it has not hydrated yet.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode): ComponentType<Props> => {
  const View: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  const Part = memo((props: Props) => (
    <Suspense fallback={meanwhile}>
      <View {...props} />
    </Suspense>
  ));
  return (props) => <Part {...useDeferredValue(props)} />;
};
