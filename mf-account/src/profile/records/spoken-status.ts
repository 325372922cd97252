/** 'requested' → 'Requested'. */
export const spokenStatus = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);
