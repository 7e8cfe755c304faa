/** The wallet's sign: the moon and the ferry of 나루 on the cover of a passport. */
export const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
    <rect width="64" height="64" rx="16" fill="#10242C" />
    <rect x="15" y="9" width="34" height="46" rx="5" fill="none" stroke="#D2A650" strokeWidth="2" />
    <Seal />
    <path d="M22 43h20M25 48h14" stroke="#D2A650" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** The seal alone, as it stands on a certificate; drawn for a field of 64 by 64. */
export const Seal = () => (
  <>
    <circle cx="32" cy="26" r="8.5" fill="none" stroke="#D2A650" strokeWidth="2" />
    <path d="M26.5 29h11c-.8 2.3-2.7 3.3-5.5 3.3s-4.7-1-5.5-3.3z" fill="#F3EEE0" />
    <path d="M32.3 19.5v8.2h-4.6c1.4-1.5 3.5-3.6 4.6-8.2z" fill="#F3EEE0" />
  </>
);
