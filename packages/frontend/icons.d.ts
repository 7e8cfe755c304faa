// One icon, one module: the package's own entry lists five thousand.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const Icon: import('react').ComponentType<{
    size?: number | string;
    stroke?: number;
    className?: string | undefined;
    'aria-hidden'?: boolean | 'true';
  }>;
  export default Icon;
}
