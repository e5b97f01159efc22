import { LoadingScreen } from "@/components/shell/loading-screen";

export default function FreelancersLoading() {
  return <LoadingScreen />;
}
