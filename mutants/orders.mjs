// Breakings of the rules of job orders.
export default [];
