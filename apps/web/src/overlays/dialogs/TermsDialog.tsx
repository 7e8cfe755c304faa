export const TermsDialog = () => null;
