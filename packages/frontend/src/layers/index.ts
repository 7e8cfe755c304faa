import { useEffectEvent, useLayoutEffect } from 'react';
import { createLayers, type Layers } from './layers.ts';

let known: { readonly of: Window; readonly layers: Layers } | undefined;

/** What lies over this page. Called for the first time, it leaves the copy on which the page may have been loaded anew. */
export const pageLayers = (): Layers => {
  if (known?.of !== window) known = { of: window, layers: createLayers(window) };
  return known.layers;
};

/** Has a step back tell what lies over the page, for as long as it is `opened`, in place of leading to the page before: as its close button would. */
export const useLayer = (opened: boolean, onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => {
    const layers = pageLayers();
    return opened ? layers.open(() => back()) : undefined;
  }, [opened]);
};
