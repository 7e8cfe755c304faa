/** Whoever checks a run does not approve it: two people have seen what leaves. */
export const mayApprove = (approver: number, checkedBy: number | null): boolean => checkedBy !== null && approver !== checkedBy;
