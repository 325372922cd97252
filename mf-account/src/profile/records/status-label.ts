/** 'requested' → 'Requested'. */
export const formatStatus = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);
