import { LoadingScreen } from "@/components/shell/loading-screen";

export default function TeamsLoading() {
  return <LoadingScreen />;
}
