export const PinResetDialog = () => null;
