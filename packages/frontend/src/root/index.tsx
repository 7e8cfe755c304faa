import {
  localStorageColorSchemeManager,
  MantineContext,
  type MantineProviderProps,
  type MantineThemeOverride,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { PortProvider, type Resolve } from '../container/index.ts';

interface Props extends Pick<MantineProviderProps, 'colorSchemeManager' | 'children'> {
  readonly theme: MantineThemeOverride;
  readonly resolve: Resolve;
  /** By which the page's policy knows styles that are made while it runs. */
  readonly nonce: string | undefined;
}

const usualManager = localStorageColorSchemeManager();
const getRootElement = (): HTMLElement => document.documentElement;

/**
 * What every page stands in: its theme, whose variables come from a file (scripts/theme-vars.ts), and its ports. It is Mantine's provider by parts: as a
 * whole that brings what makes such variables. That movement is kept low for whoever asks for it stands in the document (`data-respect-reduced-motion`).
 */
export const Root = ({ theme, colorSchemeManager: manager = usualManager, resolve, nonce, children }: Props) => {
  const scheme = useProviderColorScheme({ defaultColorScheme: 'auto', forceColorScheme: undefined, manager, getRootElement });
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        getStyleNonce: () => nonce ?? '',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
        deduplicateInlineStyles: true,
      }}
    >
      <MantineThemeProvider theme={theme}>
        <PortProvider resolve={resolve}>{children}</PortProvider>
      </MantineThemeProvider>
    </MantineContext>
  );
};
